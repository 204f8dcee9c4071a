export type {
  BrandPalette,
  CreativeCopy,
  CreativeInput,
  CreativeLogo,
  CreativeMode,
  CreativePlace,
  CreativeProduct,
  FocusPoint,
  ProductCamera
} from "./creative-input.ts"
export {
  Box,
  BoxRole,
  CreativeLayout,
  Fill,
  Layer,
  LightSide,
  Op,
  Panes,
  Rect,
  Scene,
  SceneSource,
  Shadow,
  Shape,
  Stop,
  TextLine
} from "./creative.schema.ts"
