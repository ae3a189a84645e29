import { uploadPicture } from '@nokshi/contract/content.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { proveHuman } from '../../../lib/api/human-proof.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { dataOfAddress, readAsDataAddress } from '../../../lib/device/read-file.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts/texts.ts';
import { findPictureFault, type PictureFault } from './picture-rules.ts';

interface AddedPicture {
  /** Address of the picture as the person chose it, in this page only. */
  readonly preview: string;
  readonly name: string;
  /** Of the server, once it has taken the picture. */
  readonly pictureId: string | undefined;
}

export interface Pictures {
  readonly list: readonly AddedPicture[];
  readonly fault: PictureFault | undefined;
  /** What the server said about the last one. */
  readonly refusal: string | undefined;
  readonly isSending: boolean;
  readonly ids: readonly string[];
  add(files: readonly File[]): Promise<void>;
  remove(preview: string): void;
}

const UPLOAD_TIMEOUT_MS = 60_000;

/** The pictures of a form: each is sent when it is chosen, and named by its id when the form is. */
export function usePictures(): Pictures {
  const isGuest = useSession().state === 'guest';
  const [list, setList] = useState<readonly AddedPicture[]>([]);
  const [fault, setFault] = useState<PictureFault>();
  const [refusal, setRefusal] = useState<string>();
  const remove = (preview: string) => setList((before) => before.filter((one) => one.preview !== preview));

  async function addOne(file: File): Promise<void> {
    const preview = await readAsDataAddress(file);
    setList((before) => [...before, { preview, name: file.name, pictureId: undefined }]);
    try {
      const data = dataOfAddress(preview);
      const altcha = isGuest ? await proveHuman() : undefined;
      const { pictureId } = await call(
        uploadPicture,
        { data, altcha },
        { timeoutMs: UPLOAD_TIMEOUT_MS, asMember: !isGuest },
      );
      setList((before) => before.map((one) => (one.preview === preview ? { ...one, pictureId } : one)));
    } catch (error) {
      remove(preview);
      setRefusal(messageOf(error, say('errors.pictureRefused')));
    }
  }

  return {
    list,
    fault,
    refusal,
    isSending: list.some(({ pictureId }) => pictureId === undefined),
    ids: list.flatMap(({ pictureId }) => pictureId ?? []),
    async add(files) {
      setFault(undefined);
      setRefusal(undefined);
      let present = list.length;
      for (const file of files) {
        const found = findPictureFault(file, present);
        if (found) {
          setFault(found);
          continue;
        }
        present += 1;
        await addOne(file);
      }
    },
    remove,
  };
}
