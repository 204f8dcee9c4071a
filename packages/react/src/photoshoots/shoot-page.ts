"use client"
export { ShootProvider, type ShootProviderProps, useShoot } from "./shoot-provider.tsx"
export { Shoot, type ShootProps } from "./shoot.tsx"
