/** Why an operation cannot be done, as a sentence for whoever asked for it. */
export class OperationProblem extends Error {}
