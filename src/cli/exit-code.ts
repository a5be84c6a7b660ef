/** What a command leaves as exit status: 0 done, 1 the catalog or its comparison failed, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Says how the process shall exit, for a command that ended well but found something. */
export type SetExitCode = (code: ExitCode) => void;
