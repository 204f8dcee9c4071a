export { s3Problem } from "./s3-check.ts"
export { type S3Client, s3Client, type S3ClientOptions, type S3Object, type S3Upload } from "./s3-client.ts"
export { S3Failed, type S3Reason } from "./s3-failed.ts"
export type { BlobSettings, S3Settings } from "./s3-settings.ts"
