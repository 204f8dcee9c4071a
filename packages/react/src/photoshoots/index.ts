"use client"
export { PhotoshootListProvider, type PhotoshootListProviderProps } from "./photoshoot-list-provider.tsx"
export { ShootBeginProvider, type ShootBeginProviderProps } from "./shoot-begin-provider.tsx"
export { PhotoshootList, type PhotoshootListProps } from "./photoshoot-list.tsx"
