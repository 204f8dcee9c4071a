import { Resvg } from "@resvg/resvg-js"
import { Renderer } from "@takumi-rs/core"
import satori from "satori"
import sharp from "sharp"
import { renderCreative } from "../../packages/studio/src/node/render.ts"
import { files, fonts, job, uploaded } from "./job.mjs"

sharp.concurrency(1)
const { frame, ground, photo } = job

/** As ours: the same pixels of the photograph, at the drawn size. */
const panelOf = async (bytes, { crop, h, w }) => {
  const { height, width } = await sharp(bytes).metadata()
  const left = Math.max(0, Math.round(crop.x * width))
  const top = Math.max(0, Math.round(crop.y * height))
  return sharp(bytes)
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.round(crop.w * width)),
      height: Math.min(height - top, Math.round(crop.h * height))
    })
    .resize(Math.round(w), Math.round(h), { fit: "fill" })
}

const rawPanel = async (bytes, asked) => (await panelOf(bytes, asked)).raw().toBuffer({ resolveWithObject: true })

/** What every subject's sharp writes. */
const JPEG = { quality: 88, chromaSubsampling: "4:4:4", optimizeCoding: false }

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

const composed = ({ data, info }, asked) =>
  sharp({ create: { width: asked.frame.w, height: asked.frame.h, channels: 3, background: asked.ground } })
    .composite([
      {
        input: data,
        raw: { width: info.width, height: info.height, channels: info.channels },
        left: Math.round(asked.photo.x),
        top: Math.round(asked.photo.y)
      },
      { input: overlayOf(asked) }
    ])
    .jpeg(JPEG)
    .toBuffer()

export const plainSharp = async (bytes = job.photoBytes, asked = job) =>
  composed(await rawPanel(bytes, asked.photo), asked)

export const wordsOnPhoto = async (bytes, asked) =>
  sharp(bytes)
    .rotate()
    .resize(asked.frame.w, asked.frame.h, { fit: "cover" })
    .composite([{ input: overlayOf(asked) }])
    .jpeg(JPEG)
    .toBuffer()

const box = (left, top, style, children) => ({
  type: "div",
  props: { style: { position: "absolute", display: "flex", left, top, ...style }, children }
})

/** Both take no raw pixels for a picture of a page; the one reads PNG faster, the other JPEG. */
const asPng = async ({ data, info }) =>
  sharp(data, { raw: info }).png({ compressionLevel: 0, adaptiveFiltering: false }).toBuffer()
const asJpeg = async (bytes) => (await panelOf(bytes, photo)).jpeg({ ...JPEG, quality: 95 }).toBuffer()

const satoriFonts = fonts("woff")
const satoriResvg = async (address) => {
  const tree = {
    type: "div",
    props: {
      style: { display: "flex", width: frame.w, height: frame.h, backgroundColor: ground },
      children: [
        {
          type: "img",
          props: {
            src: address,
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
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer()
}
const addressOf = (type, bytes) => `data:image/${type};base64,${bytes.toString("base64")}`

const renderer = new Renderer()
for (const face of fonts("woff2")) await renderer.registerFont(face)
/** Its own encoder; its pixels handed to sharp take longer. */
const takumi = async (image) => {
  const at = (left, top) => ({ position: "absolute", left, top })
  const node = {
    type: "container",
    style: { width: frame.w, height: frame.h, backgroundColor: ground },
    children: [
      { type: "image", src: image.src, style: { ...at(photo.x, photo.y), width: photo.w, height: photo.h } },
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
  return renderer.render(node, { width: frame.w, height: frame.h, format: "jpeg", quality: 88, images: [image] })
}

const keptPanel = await rawPanel(job.photoBytes, photo)
const keptAddress = addressOf("png", await asPng(keptPanel))
const keptImage = { src: "kept", data: await asJpeg(job.photoBytes) }

/** Photographs that were not seen before, whatever holds on to bytes; other files are those of the brand. */
const newPhoto = () => Buffer.from(job.photoBytes)
const newFiles = (from) => () =>
  new Map(Array.from(from, ([id, bytes]) => [id, id.endsWith("-ember-mug") ? Buffer.from(bytes) : bytes]))
const described = await uploaded(files)

/** Each keeps the panel at its drawn size, decoded where it can. */
export const warm = {
  marque: { run: async () => renderCreative(job.input, described) },
  "plain sharp": { run: () => composed(keptPanel, job) },
  takumi: { run: () => takumi(keptImage) },
  "satori + resvg": { run: () => satoriResvg(keptAddress) }
}

/** Each reads a product's files for the first time: ours all that the product has, the others its photograph. */
export const cold = {
  marque: { prepare: newFiles(described), run: (own) => renderCreative(job.input, own) },
  "marque, files from before they held facts": {
    prepare: newFiles(files),
    run: (own) => renderCreative(job.input, own)
  },
  "plain sharp": { prepare: newPhoto, run: (bytes) => plainSharp(bytes) },
  takumi: {
    prepare: newPhoto,
    run: async (bytes) => takumi({ src: "new", data: await asJpeg(bytes), cache: "none" })
  },
  "satori + resvg": {
    prepare: newPhoto,
    run: async (bytes) => satoriResvg(addressOf("jpeg", await asJpeg(bytes)))
  }
}
