/**
 * "denied": keys or signature are refused; "bucket": there is no such bucket, or it is in another region; "hanging": no
 * answer in time; "busy": asked too often; "away": no answer, or a failing one; "nonsense": an answer that no object
 * storage gives.
 */
export type S3Reason = "away" | "bucket" | "busy" | "denied" | "hanging" | "nonsense"

const SENTENCES: Readonly<Record<S3Reason, string>> = {
  away: "the object storage does not answer",
  bucket: "the object storage has no such bucket in this region",
  busy: "the object storage is asked too often",
  denied: "the object storage refuses the keys",
  hanging: "the object storage does not answer in time",
  nonsense: "what answers is no object storage"
}

export class S3Failed extends Error {
  override readonly name = "S3Failed"
  readonly reason: S3Reason

  constructor(reason: S3Reason, cause?: unknown) {
    super(SENTENCES[reason], { cause })
    this.reason = reason
  }
}
