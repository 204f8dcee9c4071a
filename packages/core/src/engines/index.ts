/** The generation port: what an engine is, and how the engines of a process are put behind one door. */
export { makeTries } from "./attempts.layer.ts"
export {
  BadOutput,
  Cancelled,
  ContentBlocked,
  CreditLimit,
  type GenError,
  InvalidRequest,
  NotConfigured,
  ProviderDown,
  QuotaExhausted,
  RateLimited,
  TimedOut,
  Unsupported
} from "./engine.errors.ts"
export {
  type Asset,
  type EngineOffer,
  type GenEvent,
  type ImageCaps,
  type ImageRequest,
  Operation,
  type PictureFile,
  type Print,
  type TextRequest,
  type VideoCaps,
  type VideoRequest
} from "./engine.schema.ts"
export type { VideoOrder } from "./engine-clips.layer.ts"
export { ImageGenerator, PictureCheck, TextGenerator, VideoGenerator } from "./engine.service.ts"
export { Engines, type ImageOrder, PROVIDED_PHOTO, type ProviderEngine } from "./engines.service.ts"
