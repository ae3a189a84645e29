import * as z from 'zod/mini';

const MAX_IMAGES = 12;

const image = z.object({
  url: z.string().check(z.maxLength(500), z.regex(/^(https:\/\/|\/(?!\/))/)),
  sequence: z.int(),
  altBn: z.string().check(z.maxLength(200)),
  altEn: z.string().check(z.maxLength(200)),
});
export type ContentImage = z.output<typeof image>;

const images = z.array(image).check(z.maxLength(MAX_IMAGES));

/** The pictures of a row in their order (MO-1.3); undefined when they cannot be read. */
export function readImages(value: unknown): readonly ContentImage[] | undefined {
  const parsed = images.safeParse(value);
  return parsed.success ? parsed.data.toSorted((a, b) => a.sequence - b.sequence) : undefined;
}
