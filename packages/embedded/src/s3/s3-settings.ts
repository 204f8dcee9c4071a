/** Plain data, since it is posted to a thread. */
export interface S3Settings {
  /** Origin, such as `https://s3.eu-central-1.amazonaws.com`; buckets are named in the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Of stored files. */
export interface BlobSettings extends S3Settings {
  readonly kind: "s3"
}
