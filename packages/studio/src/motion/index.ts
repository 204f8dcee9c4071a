export { CLIP_FPS, type ClipMotion, type ClipTiming, clipSizeOf, framesOf } from "./clip.ts"
