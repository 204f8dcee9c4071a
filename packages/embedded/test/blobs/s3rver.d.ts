/** What the suites use of it; it comes without types. */
declare module "@20minutes/s3rver" {
  import type { IncomingMessage, ServerResponse } from "node:http"

  export default class S3rver {
    constructor(options: {
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: ReadonlyArray<{ readonly name: string; readonly configs: ReadonlyArray<string> }>
    })
    readonly configureBuckets: () => Promise<unknown>
    readonly callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>
  }
}
