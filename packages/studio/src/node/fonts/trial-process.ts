/**
 * Draws with an untrusted font in a separate process, which a hostile file may crash. Reads the file from standard
 * input and exits with 0 when something was drawn.
 */
import { createCanvas, GlobalFonts } from "@napi-rs/canvas"
import { buffer } from "node:stream/consumers"

const SIZES = [14, 200]
const COLUMNS = 60

const bytes = await buffer(process.stdin)
const text = process.argv[2] ?? ""
if (GlobalFonts.register(bytes, "Trial") === null) process.exit(1)
const canvas = createCanvas(800, 300)
const ctx = canvas.getContext("2d")
const lines = text.match(new RegExp(`.{1,${COLUMNS}}`, "gsu")) ?? []
for (const size of SIZES) {
  ctx.font = `${size}px "Trial"`
  for (const line of lines) {
    if (!Number.isFinite(ctx.measureText(line).width)) process.exit(1)
    ctx.fillText(line, 10, 220)
  }
}
process.exit(canvas.data().some((value) => value > 0) ? 0 : 1)
