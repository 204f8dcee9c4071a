"use client"
export { SketchFigure, type SketchFigureProps } from "./sketch-figure.tsx"
export { SketchProvider, type SketchProviderProps } from "./sketch-provider.tsx"
