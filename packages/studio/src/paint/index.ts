export { paint, type PaintOptions } from "./paint.ts"
export type { Context2D, Drawable, PaintAssets, Picked, Surface, SurfaceFactory } from "./surface.ts"
