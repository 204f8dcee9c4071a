"use client"
export { ShareLinks, type ShareLinksProps } from "./share-links.tsx"
export { ShareLinksProvider, type ShareLinksProviderProps, useShareLinks } from "./share-links-provider.tsx"
