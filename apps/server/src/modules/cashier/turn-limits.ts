/** So many rows one run of a job takes. */
export const BATCH = 200;
/** A provider is asked about so many orders a turn; a slow one must not hold up the others. */
export const ASKED_A_TURN = 20;
/** After so many failures nobody is asked until the next turn. */
export const FAULTS_A_TURN = 3;
