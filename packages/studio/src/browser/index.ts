export { type FontSource, loadFonts, type OwnFont, makeBrowserMeasurer } from "./fonts.ts"
export { assetsOf, type BrowserPictures, decodePictures, describePictures } from "./pictures.ts"
export { composePreview, paintPreview } from "./preview.ts"
export { contextOf, createBrowserSurface } from "./surface.ts"
