import type { Draw } from "./drawing.ts"
import { shaded } from "./drawing.ts"

const plant: Draw = (ctx, random) => {
  for (let leaf = 0; leaf < 34; leaf++) {
    const [turn, length] = [Math.PI * (1.08 + 0.84 * random()), 170 + 150 * random()]
    ctx.save()
    ctx.translate(400 + 30 * (random() - 0.5), 470)
    ctx.rotate(turn)
    ctx.fillStyle = `hsl(${95 + 45 * random()} ${30 + 30 * random()}% ${18 + 24 * random()}%)`
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.quadraticCurveTo(length * 0.5, -26 - 20 * random(), length, 0)
    ctx.quadraticCurveTo(length * 0.5, 26, 0, 0)
    ctx.fill()
    ctx.restore()
  }
  shaded(ctx, 300, 500, ["#8c5a3f", "#c98a66", "#6f4430"])
  ctx.beginPath()
  ctx.moveTo(295, 460)
  ctx.lineTo(505, 460)
  ctx.lineTo(475, 680)
  ctx.lineTo(325, 680)
  ctx.fill()
}

const cloth: Draw = (ctx, random) => {
  const [hue, light] = [360 * random(), 32 + 34 * random()]
  ctx.beginPath()
  ctx.moveTo(180, 250)
  for (let x = 180; x <= 620; x += 20) ctx.lineTo(x, 240 + 14 * Math.sin(x / 31 + 6 * random()))
  ctx.bezierCurveTo(660, 380, 600, 470, 640, 590)
  for (let x = 640; x >= 160; x -= 16) ctx.lineTo(x, 590 + 12 * Math.sin(x / 17))
  ctx.bezierCurveTo(210, 470, 140, 380, 180, 250)
  ctx.fillStyle = `hsl(${hue} 35% ${light}%)`
  ctx.fill()
  for (let fold = 0; fold < 9; fold++) {
    ctx.strokeStyle = `hsl(${hue} 35% ${light + 16 * (random() - 0.5)}% / .6)`
    ctx.lineWidth = 10 + 26 * random()
    ctx.beginPath()
    const x = 230 + 350 * random()
    ctx.moveTo(x, 290)
    ctx.quadraticCurveTo(x + 60 * (random() - 0.5), 430, x + 80 * (random() - 0.5), 560)
    ctx.stroke()
  }
  ctx.lineWidth = 3
  for (let x = 170; x < 636; x += 7) {
    ctx.strokeStyle = `hsl(${hue} 35% ${light + 12 * (random() - 0.5)}%)`
    ctx.beginPath()
    ctx.moveTo(x, 588)
    ctx.quadraticCurveTo(x + 10 * (random() - 0.5), 612, x + 14 * (random() - 0.5), 622 + 18 * random())
    ctx.stroke()
  }
}

const shoe: Draw = (ctx, random) => {
  const hue = 360 * random()
  ctx.fillStyle = `hsl(${hue} 48% 38%)`
  ctx.beginPath()
  ctx.moveTo(170, 520)
  ctx.bezierCurveTo(160, 420, 180, 320, 215, 290)
  ctx.bezierCurveTo(260, 330, 300, 330, 340, 300)
  ctx.bezierCurveTo(420, 390, 500, 430, 590, 450)
  ctx.bezierCurveTo(650, 465, 665, 500, 660, 530)
  ctx.fill()
  ctx.fillStyle = `hsl(${hue} 40% 58%)`
  ctx.beginPath()
  ctx.moveTo(400, 380)
  ctx.bezierCurveTo(380, 440, 360, 480, 300, 520)
  ctx.lineTo(430, 520)
  ctx.bezierCurveTo(470, 480, 480, 450, 480, 424)
  ctx.fill()
  ctx.strokeStyle = "#f2efe8"
  ctx.lineWidth = 9
  for (let lace = 0; lace < 5; lace++) {
    ctx.beginPath()
    ctx.moveTo(348 + lace * 26, 318 + lace * 21)
    ctx.lineTo(318 + lace * 30, 352 + lace * 18)
    ctx.stroke()
  }
  ctx.fillStyle = "#ece8df"
  ctx.beginPath()
  ctx.roundRect(160, 515, 508, 52, 24)
  ctx.fill()
  ctx.fillStyle = "#3a3a3c"
  ctx.fillRect(172, 556, 484, 12)
}

const brush: Draw = (ctx, random) => {
  for (let hair = 0; hair < 900; hair++) {
    const x = 320 + 160 * random()
    ctx.strokeStyle = `hsl(28 ${20 + 20 * random()}% ${20 + 25 * random()}%)`
    ctx.lineWidth = 1.6
    ctx.beginPath()
    ctx.moveTo(x, 330)
    ctx.quadraticCurveTo(x + (x - 400) * 0.3, 230, x + (x - 400) * 0.55 + 12 * (random() - 0.5), 130 + 30 * random())
    ctx.stroke()
  }
  shaded(ctx, 310, 490, ["#7f8487", "#e6e8ea", "#8e9396"])
  ctx.fillRect(310, 320, 180, 90)
  shaded(ctx, 340, 460, ["#3b2417", "#7b4d2e", "#2e1b10"])
  ctx.beginPath()
  ctx.roundRect(345, 405, 110, 290, [10, 10, 55, 55])
  ctx.fill()
}

const twin: Draw = (ctx, _, ground) => {
  const tone = (by: number): string => `rgb(${ground.map((value) => Math.round(value + by)).join(" ")})`
  shaded(ctx, 290, 510, [tone(-26), tone(10), tone(-6), tone(-34)])
  ctx.beginPath()
  ctx.moveTo(360, 180)
  ctx.lineTo(440, 180)
  ctx.bezierCurveTo(430, 300, 520, 340, 510, 470)
  ctx.bezierCurveTo(505, 600, 450, 660, 440, 680)
  ctx.lineTo(360, 680)
  ctx.bezierCurveTo(350, 660, 295, 600, 290, 470)
  ctx.bezierCurveTo(280, 340, 370, 300, 360, 180)
  ctx.fill()
}

export const softThings = { plant, cloth, shoe, brush, twin } as const
