/** The portal's own pictures of members: twelve motifs of embroidered quilts, named by their numbers. */
export const AVATARS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;

/** The address of a motif; undefined for a name that this build does not know. */
export function avatarHref(avatar: string): string | undefined {
  return AVATARS.some((known) => known === avatar) ? `/avatars/${avatar}.svg` : undefined;
}
