/** An expected failure of a CLI command. The message is shown to the user as it is. */
export class CliError extends Error {}
