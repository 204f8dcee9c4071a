import type { Draw } from "./drawing.ts"
import { shaded } from "./drawing.ts"

const ellipse = (ctx: Parameters<Draw>[0], x: number, y: number, rx: number, ry: number): void => {
  ctx.beginPath()
  ctx.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
}

const chain: Draw = (ctx) => {
  for (let link = 0; link < 46; link++) {
    const turn = Math.PI * (1.06 + (0.88 * link) / 45)
    ctx.strokeStyle = link % 2 === 0 ? "#b58a2e" : "#dcb45a"
    ctx.lineWidth = 6
    ctx.save()
    ctx.translate(400 + 230 * Math.cos(turn), 420 + 290 * Math.sin(turn) + 60)
    ctx.rotate(turn + Math.PI / 2 + (link % 2) * 0.5)
    ellipse(ctx, 0, 0, 13, 7)
    ctx.stroke()
    ctx.restore()
  }
  ctx.strokeStyle = "#c79c3d"
  ctx.lineWidth = 7
  ctx.beginPath()
  ctx.moveTo(176, 436)
  ctx.bezierCurveTo(230, 590, 350, 610, 400, 600)
  ctx.bezierCurveTo(450, 610, 570, 590, 624, 436)
  ctx.stroke()
  shaded(ctx, 350, 450, ["#7a1530", "#d23a62", "#5c0f24"])
  ellipse(ctx, 400, 640, 44, 50)
  ctx.fill()
}

const wire: Draw = (ctx) => {
  ctx.strokeStyle = "#2b2b2d"
  ctx.lineWidth = 6
  ctx.beginPath()
  ctx.ellipse(400, 400, 200, 270, 0, Math.PI, 2 * Math.PI)
  ctx.stroke()
  for (let row = 0; row <= 6; row++) {
    ctx.beginPath()
    ctx.moveTo(195 + row * 9, 400 + row * 44)
    ctx.lineTo(605 - row * 9, 400 + row * 44)
    ctx.stroke()
  }
  for (let column = 0; column <= 8; column++) {
    ctx.beginPath()
    ctx.moveTo(198 + column * 50.5, 400)
    ctx.lineTo(252 + column * 37, 664)
    ctx.stroke()
  }
}

const jar: Draw = (ctx, random) => {
  const hue = 360 * random()
  shaded(ctx, 250, 550, [`hsl(${hue} 45% 22%)`, `hsl(${hue} 45% 52%)`, `hsl(${hue} 45% 34%)`, `hsl(${hue} 45% 16%)`])
  ctx.beginPath()
  ctx.roundRect(250, 260, 300, 420, [60, 60, 34, 34])
  ctx.fill()
  shaded(ctx, 240, 560, ["#2d2d2f", "#77777a", "#1d1d1f"])
  ctx.beginPath()
  ctx.roundRect(262, 190, 276, 86, 14)
  ctx.fill()
  ctx.fillStyle = "#f3ede2"
  ctx.fillRect(252, 400, 296, 190)
  ctx.fillStyle = `hsl(${hue} 40% 30%)`
  for (const [row, share] of [0.7, 0.5, 0.6, 0.3].entries()) ctx.fillRect(290, 430 + row * 34, 220 * share, 12)
  ctx.fillStyle = "rgba(255,255,255,.85)"
  ctx.beginPath()
  ctx.roundRect(282, 300, 16, 88, 8)
  ctx.fill()
}

const clear: Draw = (ctx) => {
  shaded(ctx, 290, 510, ["rgba(120,140,150,.62)", "rgba(230,240,244,.22)", "rgba(120,140,150,.55)"])
  ctx.beginPath()
  ctx.roundRect(290, 270, 220, 410, [90, 90, 26, 26])
  ctx.fill()
  ctx.fillRect(360, 190, 80, 90)
  ctx.fillStyle = "rgba(255,255,255,.7)"
  ctx.fillRect(318, 350, 12, 270)
  ctx.fillStyle = "#2f6f8f"
  ctx.fillRect(348, 140, 104, 62)
  ctx.fillStyle = "rgba(47,111,143,.9)"
  ctx.fillRect(292, 440, 216, 110)
}

const watch: Draw = (ctx) => {
  ctx.strokeStyle = "#4a2d1c"
  ctx.lineWidth = 52
  ellipse(ctx, 400, 420, 150, 230)
  ctx.stroke()
  shaded(ctx, 290, 510, ["#8b8f94", "#f4f5f6", "#6f7378"])
  ellipse(ctx, 400, 240, 118, 112)
  ctx.fill()
  ctx.fillStyle = "#f6f4ee"
  ellipse(ctx, 400, 240, 94, 88)
  ctx.fill()
  ctx.strokeStyle = "#222222"
  ctx.lineWidth = 5
  for (let mark = 0; mark < 12; mark++) {
    const turn = (Math.PI * mark) / 6
    ctx.beginPath()
    ctx.moveTo(400 + 78 * Math.cos(turn), 240 + 74 * Math.sin(turn))
    ctx.lineTo(400 + 90 * Math.cos(turn), 240 + 84 * Math.sin(turn))
    ctx.stroke()
  }
}

const scissors: Draw = (ctx, random) => {
  shaded(ctx, 330, 470, ["#6c7074", "#e9ebed", "#83878b"])
  for (const side of [-1, 1]) {
    ctx.beginPath()
    ctx.moveTo(400 + side * 12, 440)
    ctx.lineTo(400 - side * 52, 110)
    ctx.lineTo(400 - side * 20, 440)
    ctx.fill()
  }
  ctx.strokeStyle = `hsl(${360 * random()} 60% 34%)`
  ctx.lineWidth = 26
  for (const side of [-1, 1]) {
    ctx.beginPath()
    ctx.ellipse(400 + side * 78, 570, 58, 96, side * -0.3, 0, 2 * Math.PI)
    ctx.stroke()
    ctx.beginPath()
    ctx.moveTo(400, 430)
    ctx.lineTo(400 + side * 48, 490)
    ctx.stroke()
  }
}

const lamp: Draw = (ctx, random) => {
  ctx.strokeStyle = "#1f2225"
  ctx.lineWidth = 9
  ctx.beginPath()
  ctx.moveTo(300, 650)
  ctx.lineTo(250, 400)
  ctx.lineTo(470, 240)
  ctx.stroke()
  shaded(ctx, 200, 400, ["#191b1d", "#44484c", "#141618"])
  ellipse(ctx, 300, 660, 110, 24)
  ctx.fill()
  const hue = 360 * random()
  shaded(ctx, 420, 620, [`hsl(${hue} 55% 30%)`, `hsl(${hue} 55% 55%)`, `hsl(${hue} 55% 26%)`])
  ctx.beginPath()
  ctx.moveTo(450, 190)
  ctx.lineTo(520, 170)
  ctx.lineTo(640, 330)
  ctx.lineTo(430, 390)
  ctx.fill()
}

const pair: Draw = (ctx, random) => {
  const hue = 360 * random()
  for (const [x, height] of [
    [230, 330],
    [450, 420]
  ] as const) {
    shaded(ctx, x, x + 150, [`hsl(${hue} 30% 60%)`, `hsl(${hue} 30% 80%)`, `hsl(${hue} 30% 48%)`])
    ctx.beginPath()
    ctx.roundRect(x, 680 - height, 150, height, 22)
    ctx.fill()
    ctx.fillStyle = "#26292c"
    ctx.fillRect(x + 45, 680 - height - 60, 60, 64)
  }
}

export const hardThings = { chain, wire, jar, clear, watch, scissors, lamp, pair } as const
