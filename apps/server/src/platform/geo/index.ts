/** Addresses: which networks they belong to and which country they were given to. Nothing is asked over the network. */
export { createNetworks, isNetwork, isPrivateAddress, networkOf, plainAddress } from './addresses.ts';
export { createCountryFinder, type FindCountry } from './countries.ts';
export { isNearName } from './near-names.ts';
