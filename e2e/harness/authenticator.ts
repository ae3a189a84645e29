import type { Visitor } from './visitor.ts';

/** Gives the visitor's page an authenticator of the device that confirms by itself, as a finger on its sensor does. */
export async function plugInAuthenticator({ context, page }: Visitor): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
