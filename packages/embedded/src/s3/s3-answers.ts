import { S3Failed } from "./s3-failed.ts"

/** Of errors; longer bodies come from something else. */
const ERROR_CHARACTERS = 10_000

const codeIn = async (response: Response): Promise<string | undefined> => {
  const text = (await response.text().catch(() => "")).slice(0, ERROR_CHARACTERS)
  return /<Error>[\s\S]*<Code>(\w+)<\/Code>/.exec(text)?.[1]
}

const DENIED = new Set(["AuthorizationHeaderMalformed", "InvalidAccessKeyId", "SignatureDoesNotMatch"])

/** What an answer without success means; undefined: there is no such object. */
export const failureIn = async (response: Response, method: string): Promise<S3Failed | undefined> => {
  const { status } = response
  const code = await codeIn(response)
  if (status === 401 || status === 403) return new S3Failed("denied")
  if (status === 400 && DENIED.has(code ?? "")) return new S3Failed("denied")
  if (status === 404 && (code === "NoSuchKey" || method === "HEAD")) return undefined
  if (code === "NoSuchBucket" || code === "PermanentRedirect" || code === "TemporaryRedirect")
    return new S3Failed("bucket")
  if (status === 429 || status === 503) return new S3Failed("busy")
  return new S3Failed(status >= 500 ? "away" : "nonsense")
}

const sizeIn = ({ headers }: Response): number => {
  const text = headers.get("content-length") ?? ""
  if (!/^\d+$/.test(text) || headers.get("etag") === null) throw new S3Failed("nonsense")
  return Number(text)
}

/** Bytes of an object. */
export const sizeOf = (response: Response): number => {
  if (response.status !== 200) throw new S3Failed("nonsense")
  return sizeIn(response)
}

export interface Part {
  /** Both inclusive. */
  readonly first: number
  readonly last: number
}

/** Refuses a part that is not the one asked for. */
export const checkPart = (response: Response, { first, last }: Part): void => {
  const [, from, to] = /^bytes (\d+)-(\d+)\/\d+$/.exec(response.headers.get("content-range") ?? "") ?? []
  const isAsked = Number(from) === first && Number(to) === last && sizeIn(response) === last - first + 1
  if (response.status !== 206 || !isAsked) throw new S3Failed("nonsense")
}

export const checkStored = ({ headers, status }: Response): void => {
  if (status !== 200 || headers.get("etag") === null) throw new S3Failed("nonsense")
}

/** A page of a proxy has a type. */
export const checkRemoved = ({ headers, status }: Response): void => {
  const isEmpty = (headers.get("content-length") ?? "0") === "0"
  if (status !== 204 && !(status === 200 && isEmpty)) throw new S3Failed("nonsense")
}
