import type { Context2D, Surface, SurfaceFactory } from "../paint/surface.ts"

/** Throws when a browser has no 2D context, for lack of memory. */
export const createBrowserSurface: SurfaceFactory = (width, height): Surface => {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  return { image: canvas, ctx: contextOf(canvas) }
}

export const contextOf = (canvas: OffscreenCanvas | HTMLCanvasElement): Context2D => {
  const ctx = canvas.getContext("2d")
  if (ctx === null) throw new Error("This browser gives no canvas to draw on")
  // The platform's context has every member of Context2D; its image and paint types are narrower.
  return ctx as unknown as Context2D
}
