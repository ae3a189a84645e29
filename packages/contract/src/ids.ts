/** Ids are UUIDv7 text; the brand keeps one kind from being handed over as another. */
export type MemberId = string & { readonly __id: 'member' };
export type SessionId = string & { readonly __id: 'session' };
