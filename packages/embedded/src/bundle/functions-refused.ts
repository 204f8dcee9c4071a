/** `line` counts from 1, `file` is relative to the folder. */
export interface Complaint {
  readonly file: string
  readonly line: number
  readonly message: string
}

const textOf = ({ file, line, message }: Complaint): string => `${file}:${line}: ${message}`

/** Nothing of the folder runs. The message names file and line of every complaint. */
export class FunctionsRefused extends Error {
  readonly complaints: ReadonlyArray<Complaint>

  constructor(complaints: ReadonlyArray<Complaint>) {
    super(complaints.map(textOf).join("\n"))
    this.name = "FunctionsRefused"
    this.complaints = complaints
  }
}
