import type { Permission } from '@nokshi/contract/permissions.ts';
import type * as z from 'zod/mini';

/** A text in both languages of the console. */
export interface Words {
  readonly bn: string;
  readonly en: string;
}

/**
 * A setting as the room that reads it declares it. `brand` stores it under its name in `brand_setting`; every process
 * reads a change within two seconds. The console draws its editor from the declaration, and `docs/settings.md` is
 * generated from it.
 */
export interface Setting<Name extends string = string, Shape extends z.ZodMiniType = z.ZodMiniType> {
  /** Also its name in `brand_setting`: it never changes, so that stored values stay readable. */
  readonly name: Name;
  readonly shape: Shape;
  /** Holds while nothing is stored. Of a stored object, omitted fields have their default. */
  readonly byDefault: z.output<Shape>;
  readonly title: Words;
  /** What it does, in one sentence. */
  readonly about: Words;
  /**
   * Names of the fields of an object, by path without positions (`title`, `strict.slots`), and of the values of a choice
   * (`mode=off`). A field `{bn, en}` needs one for itself alone.
   */
  readonly fields?: Readonly<Record<string, Words>>;
  /** Who of the staff may see and change it. */
  readonly permission: Permission;
  /** A change takes effect when a second person of the staff approves it. */
  readonly fourEyes: boolean;
  /** Stored and read like any other, and never shown: answers, changes and the audit list tell only that there is one. */
  readonly isSecret?: boolean;
  /** The console's page that changes it, because more belongs to it than a value; the general editor leaves it out. */
  readonly ownPage?: string;
}

/** The values of declared settings, by name. */
export type SettingsOf<Declared extends readonly Setting[]> = {
  readonly [One in Declared[number] as One['name']]: z.output<One['shape']>;
};

/** What rooms declare, by room. */
export type DeclaredSettings = Readonly<Record<string, readonly Setting[]>>;

export function defineSetting<const Name extends string, Shape extends z.ZodMiniType>(
  setting: Setting<Name, Shape>,
): Setting<Name, Shape> {
  return setting;
}

export const words = (bn: string, en: string): Words => ({ bn, en });
