import sharp from "sharp"
import { LIMITS } from "../limits.ts"
import { createProcessPool } from "../process-pool.ts"
import { notDrawn, tooComplex } from "./refused-drawing.ts"
import type { VectorTask, VectorPicture } from "./vector-messages.ts"

class DrawingNotStarted extends Error {
  override readonly name = "DrawingNotStarted"
  override readonly message = "The process that draws vector graphics did not start"
}

/** Settings a drawing process needs to find fonts; it gets no other settings or keys. */
const FONT_SETTINGS = ["HOME", "FONTCONFIG_PATH", "FONTCONFIG_FILE", "LANG", "SystemRoot"]

const environment = () =>
  Object.fromEntries(
    FONT_SETTINGS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  )

const pool = createProcessPool<VectorTask, VectorPicture>({
  module: new URL("./vector-process.ts", import.meta.url),
  maxTasks: 20,
  maxRssBytes: 250 * 1024 ** 2,
  idleMs: 10_000,
  environment,
  silent: true,
  failure: (message) => (message === undefined ? tooComplex() : notDrawn("the file is damaged"))
})

/** Rejects with {@link RefusedDrawing} beyond `limitMs` or its memory, and with the signal's reason. */
export const drawVector = async (
  task: VectorTask,
  {
    limitMs = LIMITS.vectorDrawMs.value,
    signal
  }: { readonly limitMs?: number; readonly signal?: AbortSignal | undefined } = {}
): Promise<VectorPicture> => {
  const watch = new AbortController()
  let timer = setTimeout(() => watch.abort(new DrawingNotStarted()), LIMITS.vectorStartMs.value)
  const onProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(() => watch.abort(tooComplex()), limitMs)
  }
  try {
    return await pool.run(task, {
      onProgress,
      signal: signal === undefined ? watch.signal : AbortSignal.any([watch.signal, signal])
    })
  } finally {
    clearTimeout(timer)
  }
}

/** Afterwards this process itself loads no vector graphic, whatever a file claims to be. */
export const drawNoVectorsHere = (): void => sharp.block({ operation: ["VipsForeignLoadSvg"] })
