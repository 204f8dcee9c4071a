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
  type ClipFacts,
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
export { composeMotion, isAsLong, localClip, localSeconds, needsProvider } from "./clip-order.rules.ts"
export { contractProblems, type Ending } from "./engine-contract.pure.ts"
export { chooseEngine, explain, LIMIT_MS, LOCAL_ID, localOffer, MAX_TRIES, pollMs } from "./engine-policy.rules.ts"
export { composePrompt } from "./prompt.rules.ts"
export { planReferences, referencesTaken, takesReferences, type ReferenceSent } from "./reference-plan.rules.ts"
