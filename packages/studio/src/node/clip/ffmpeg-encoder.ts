import { spawn } from "node:child_process"
import { i420Length, toI420 } from "../../motion/i420.ts"
import { EncoderBroke, type VideoEncoderPort, type VideoFormat } from "./encoder.ts"
import { finishMp4 } from "./finish-mp4.ts"

/** Arguments by ffmpeg's encoder, best first. Constant quality if supported, else enough bits for 720p. */
const ENCODERS = new Map<string, ReadonlyArray<string>>([
  ["libx264", ["-preset", "veryfast", "-crf", "20"]],
  ["libopenh264", ["-b:v", "4M", "-allow_skip_frames", "0"]],
  ["h264_videotoolbox", ["-q:v", "60"]],
  ["h264_mf", ["-b:v", "4M"]]
])

export const encoderIn = (listing: string): string | undefined => {
  const found = new Set(Array.from(listing.matchAll(/^ V\S* (\S+)/gm), ([, name]) => name))
  return [...ENCODERS.keys()].find((name) => found.has(name))
}

const PROBE_LIMIT_MS = 5_000

/** Undefined without an ffmpeg that makes H.264. Never rejects. */
export const probeFfmpeg = async (command = "ffmpeg"): Promise<string | undefined> => {
  const probe = spawn(command, ["-hide_banner", "-encoders"], {
    stdio: ["ignore", "pipe", "ignore"],
    timeout: PROBE_LIMIT_MS
  })
  let listing = ""
  probe.stdout.setEncoding("utf8").on("data", (text: string) => (listing += text))
  return new Promise((resolve) => {
    probe.on("error", () => resolve(undefined))
    probe.on("close", (code) => resolve(code === 0 ? encoderIn(listing) : undefined))
  })
}

const argumentsFor = (encoder: string, { width, height, fps, frames }: VideoFormat): ReadonlyArray<string> =>
  [
    ["-hide_banner", "-loglevel", "error", "-nostdin"],
    ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", `${fps}`, "-i", "pipe:0"],
    ["-an", "-c:v", encoder, ENCODERS.get(encoder) ?? [], "-pix_fmt", "yuv420p", "-g", `${frames}`].flat(),
    ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
    // A pipe cannot be rewound: fragments need no index at the end, and the file is repacked afterwards.
    ["-movflags", "frag_keyframe+empty_moov+default_base_moof", "-f", "mp4", "pipe:1"]
  ].flat()

const begin = (command: string, encoder: string, format: VideoFormat) => {
  const program = spawn(command, argumentsFor(encoder, format), { stdio: ["pipe", "pipe", "pipe"] })
  const made: Array<Buffer> = []
  let said = ""
  program.stdout.on("data", (part: Buffer) => made.push(part))
  program.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-500)))
  // A write to an ended program fails here; its exit has the reason.
  program.stdin.on("error", () => undefined)
  const ended = new Promise<Buffer>((resolve, reject) => {
    program.on("error", (cause) => reject(new EncoderBroke(`${command} could not be started`, { cause })))
    program.on("close", (code) =>
      code === 0 ? resolve(Buffer.concat(made)) : reject(new EncoderBroke(`${command} ended early: ${said.trim()}`))
    )
  })
  ended.catch(() => undefined)
  return { program, ended, format, frame: new Uint8Array(i420Length(format.width, format.height)) }
}

export const makeFfmpegEncoder = (encoder: string, command = "ffmpeg"): VideoEncoderPort => {
  let running: ReturnType<typeof begin> | undefined
  return {
    open: async (format) => {
      running = begin(command, encoder, format)
    },
    addFrame: async (rgba) => {
      if (running === undefined) throw new EncoderBroke("The encoder is not open")
      const { program, ended, format, frame } = running
      toI420(rgba, format.width, format.height, frame)
      const written = new Promise<void>((resolve) => program.stdin.write(frame, () => resolve()))
      await Promise.race([written, ended])
      if (program.exitCode !== null) await ended
    },
    close: async () => {
      if (running === undefined) throw new EncoderBroke("The encoder is not open")
      const { program, ended } = running
      running = undefined
      program.stdin.end()
      return finishMp4(await ended)
    }
  }
}
