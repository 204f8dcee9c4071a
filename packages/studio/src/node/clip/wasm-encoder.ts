import { i420Length, toI420 } from "../../motion/i420.ts"
import { EncoderBroke, type VideoEncoderPort } from "./encoder.ts"
import { finishMp4 } from "./finish-mp4.ts"

const SPEED = 10
/** H.264's quantization parameter, 10 best to 51 worst. */
const QUANTIZATION = 26

/**
 * H.264 (Baseline) without native code: minih264 compiled to WebAssembly. Frames are converted here, because its own
 * conversion is slower and for another colour space.
 */
export const makeWasmEncoder = (): VideoEncoderPort => {
  let encoder: Awaited<ReturnType<typeof begin>> | undefined
  const begin = async (format: Parameters<VideoEncoderPort["open"]>[0]) => {
    const module = await import("h264-mp4-encoder")
    const made = await module.default.createH264MP4Encoder()
    made.width = format.width
    made.height = format.height
    made.frameRate = format.fps
    made.speed = SPEED
    made.quantizationParameter = QUANTIZATION
    // One key frame: a second one would flicker on flat grounds.
    made.groupOfPictures = format.frames
    made.initialize()
    return { made, format, frame: new Uint8Array(i420Length(format.width, format.height)) }
  }
  return {
    open: async (format) => {
      encoder = await begin(format)
    },
    addFrame: async (rgba) => {
      if (encoder === undefined) throw new EncoderBroke("The encoder is not open")
      const { made, format, frame } = encoder
      toI420(rgba, format.width, format.height, frame)
      made.addFrameYuv(frame)
    },
    close: async () => {
      if (encoder === undefined) throw new EncoderBroke("The encoder is not open")
      const { made } = encoder
      encoder = undefined
      made.finalize()
      const bytes = made.FS.readFile(made.outputFilename)
      made.FS.unlink(made.outputFilename)
      made.delete()
      return finishMp4(bytes)
    }
  }
}
