import { Resvg } from "@resvg/resvg-js"
import { Renderer } from "@takumi-rs/core"
import satori from "satori"
import sharp from "sharp"
import { renderCreative } from "../../packages/studio/src/node/render.ts"
import { files, fonts, job } from "./job.mjs"

sharp.concurrency(1)
const { frame, ground, photo } = job

const panel = async (bytes, photo) => {
  const { height, width } = await sharp(bytes).metadata()
  const left = Math.max(0, Math.round(photo.crop.x * width))
  const top = Math.max(0, Math.round(photo.crop.y * height))
  return sharp(bytes)
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.round(photo.crop.w * width)),
      height: Math.min(height - top, Math.round(photo.crop.h * height))
    })
    .resize(Math.round(photo.w), Math.round(photo.h), { fit: "cover" })
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
const linesOf = ({ texts }) =>
  texts.flatMap(({ family, hex, lines: own, size, weight }) =>
    own.map(({ text, x, y }) => ({ family, hex, size, weight, text, x, y }))
  )
const lines = linesOf(job)

const overlayOf = (asked) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${asked.frame.w}" height="${asked.frame.h}">${linesOf(asked)
      .map(
        ({ family, hex, size, text, weight, x, y }) =>
          `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${hex}">${escaped(text)}</text>`
      )
      .join("")}</svg>`
  )

export const plainSharp = async (bytes = job.photoBytes, asked = job) => {
  const { data, info } = await (await panel(bytes, asked.photo)).raw().toBuffer({ resolveWithObject: true })
  const { channels, height, width } = info
  return sharp({ create: { width: asked.frame.w, height: asked.frame.h, channels: 3, background: asked.ground } })
    .composite([
      {
        input: data,
        raw: { width, height, channels },
        left: Math.round(asked.photo.x),
        top: Math.round(asked.photo.y)
      },
      { input: overlayOf(asked) }
    ])
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer()
}

export const wordsOnPhoto = async (bytes, asked) =>
  sharp(bytes)
    .rotate()
    .resize(asked.frame.w, asked.frame.h, { fit: "cover" })
    .composite([{ input: overlayOf(asked) }])
    .jpeg({ quality: 88 })
    .toBuffer()

const box = (left, top, style, children) => ({
  type: "div",
  props: { style: { position: "absolute", display: "flex", left, top, ...style }, children }
})

const satoriFonts = fonts("woff")
const satoriResvg = async () => {
  const jpeg = await (await panel(job.photoBytes, photo)).jpeg({ quality: 95 }).toBuffer()
  const tree = {
    type: "div",
    props: {
      style: { display: "flex", width: frame.w, height: frame.h, backgroundColor: ground },
      children: [
        {
          type: "img",
          props: {
            src: `data:image/jpeg;base64,${jpeg.toString("base64")}`,
            style: { position: "absolute", left: photo.x, top: photo.y, width: photo.w, height: photo.h }
          }
        },
        ...lines.map(({ family, hex, size, text, weight, x, y }) =>
          box(
            x,
            y - size,
            { fontFamily: family, fontSize: size, fontWeight: weight, color: hex, whiteSpace: "pre" },
            text
          )
        )
      ]
    }
  }
  const svg = await satori(tree, { width: frame.w, height: frame.h, fonts: satoriFonts })
  const { height, pixels, width } = new Resvg(svg).render()
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer()
}

const renderer = new Renderer()
for (const face of fonts("woff2")) await renderer.registerFont(face)
const takumi = async () => {
  const data = await (await panel(job.photoBytes, photo)).jpeg({ quality: 95 }).toBuffer()
  const at = (left, top) => ({ position: "absolute", left, top })
  const node = {
    type: "container",
    style: { width: frame.w, height: frame.h, backgroundColor: ground },
    children: [
      { type: "image", src: "panel", style: { ...at(photo.x, photo.y), width: photo.w, height: photo.h } },
      ...lines.map(({ family, hex, size, text, weight, x, y }) => ({
        type: "text",
        text,
        style: {
          ...at(x, y - size),
          fontFamily: family,
          fontSize: size,
          fontWeight: weight,
          color: hex,
          whiteSpace: "pre"
        }
      }))
    ]
  }
  return renderer.render(node, {
    width: frame.w,
    height: frame.h,
    format: "jpeg",
    quality: 88,
    images: [{ src: "panel", data, cache: "none" }]
  })
}

const marque = async () => (await renderCreative(job.input, files)).bytes

export const peers = { marque, "plain sharp": plainSharp, takumi, "satori + resvg": satoriResvg }
