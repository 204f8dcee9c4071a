import type { Placement } from "./placement.schema.ts"

/** Source: product specification, section 2.18, whose limits are start values of public guides. */
const checked = { source: "Public guides of the platform", verifiedOn: "2026-07-01" } as const
const own = { source: "Studio design, section 4", verifiedOn: "2026-07-01" } as const
const instagramLimits = { caption: { most: 2200, seen: 125 }, hashtags: { most: 30 } } as const
const facebookLimits = { caption: { seen: 125 }, linkTitle: { seen: 40 }, description: { seen: 30 } } as const
const banner = {
  channel: "display",
  safe: [0.04, 0.04, 0.04, 0.04],
  kinds: ["image"],
  minTextPx: 11,
  maxBytes: 150_000,
  limits: { linkTitle: { most: 30 }, description: { most: 90 } }
} as const
/** 28 `u` on a screen of 1920 by 1080. */
const SCREEN_TEXT_PX = (28 * 4) / 3

export const placementRows: ReadonlyArray<Placement> = [
  {
    ...own,
    id: "any-square",
    label: "Square",
    channel: "any",
    width: 1080,
    height: 1080,
    aspectRatio: "square",
    safe: [0.06, 0.06, 0.06, 0.06],
    kinds: ["image", "video"],
    limits: {}
  },
  {
    ...own,
    id: "any-portrait",
    label: "Portrait 3:4",
    channel: "any",
    width: 1080,
    height: 1440,
    aspectRatio: "portrait_3_4",
    safe: [0.055, 0.065, 0.055, 0.065],
    kinds: ["image", "video"],
    limits: {}
  },
  {
    ...own,
    id: "any-landscape",
    label: "Landscape 4:3",
    channel: "any",
    width: 1440,
    height: 1080,
    aspectRatio: "landscape_4_3",
    safe: [0.065, 0.055, 0.065, 0.055],
    kinds: ["image", "video"],
    limits: {}
  },
  {
    ...own,
    id: "any-wide",
    label: "Wide 16:9",
    channel: "any",
    width: 1920,
    height: 1080,
    aspectRatio: "landscape_16_9",
    safe: [0.08, 0.055, 0.08, 0.055],
    kinds: ["image", "video"],
    limits: {}
  },
  {
    ...checked,
    id: "story",
    label: "Instagram and Facebook story",
    channel: "meta",
    width: 1080,
    height: 1920,
    aspectRatio: "portrait_9_16",
    safe: [0.14, 0.07, 0.2, 0.07],
    kinds: ["image", "video"],
    limits: {}
  },
  {
    ...checked,
    id: "meta-all-placements",
    label: "Reel, all Meta placements",
    channel: "meta",
    width: 1080,
    height: 1920,
    aspectRatio: "portrait_9_16",
    safe: [0.14, 0.06, 0.35, 0.06],
    kinds: ["image", "video"],
    limits: instagramLimits,
    verifiedOn: "2026-03-15",
    note: "One zone for stories and reels, as vendor guides give it."
  },
  {
    ...checked,
    id: "tiktok-feed",
    label: "TikTok",
    channel: "tiktok",
    width: 1080,
    height: 1920,
    aspectRatio: "portrait_9_16",
    safe: [0.14, 0.1, 0.2, 0.07],
    kinds: ["image", "video"],
    limits: { caption: { most: 2200, seen: 100 } },
    note: "Estimated; the right column holds the platform's buttons."
  },
  {
    ...checked,
    id: "youtube-shorts",
    label: "YouTube Shorts",
    channel: "youtube",
    width: 1080,
    height: 1920,
    aspectRatio: "portrait_9_16",
    safe: [0.14, 0.1, 0.2, 0.07],
    kinds: ["video"],
    limits: { linkTitle: { most: 100, seen: 40 }, description: { most: 5000, seen: 125 }, hashtags: { most: 15 } },
    note: "Estimated."
  },
  {
    ...checked,
    id: "instagram-feed",
    label: "Instagram feed 4:5",
    channel: "instagram",
    width: 1080,
    height: 1350,
    aspectRatio: "portrait_3_4",
    safe: [0.05, 0.06, 0.05, 0.06],
    kinds: ["image", "video"],
    limits: instagramLimits,
    note: "The profile grid shows the middle 3:4."
  },
  {
    ...checked,
    id: "instagram-feed-tall",
    label: "Instagram feed 3:4",
    channel: "instagram",
    width: 1080,
    height: 1440,
    aspectRatio: "portrait_3_4",
    safe: [0.055, 0.065, 0.055, 0.065],
    kinds: ["image", "video"],
    limits: instagramLimits
  },
  {
    ...checked,
    id: "facebook-feed",
    label: "Facebook feed 4:5",
    channel: "facebook",
    width: 1080,
    height: 1350,
    aspectRatio: "portrait_3_4",
    safe: [0.05, 0.06, 0.05, 0.06],
    kinds: ["image", "video"],
    limits: facebookLimits
  },
  {
    ...own,
    id: "link-preview",
    label: "Link picture 1.91:1",
    channel: "web",
    width: 1200,
    height: 627,
    aspectRatio: "landscape_16_9",
    safe: [0.06, 0.05, 0.06, 0.05],
    kinds: ["image"],
    limits: facebookLimits
  },
  {
    ...checked,
    id: "linkedin-feed",
    label: "LinkedIn feed 1.91:1",
    channel: "linkedin",
    width: 1200,
    height: 627,
    aspectRatio: "landscape_16_9",
    safe: [0.06, 0.05, 0.06, 0.05],
    kinds: ["image"],
    limits: {
      caption: { most: 3000, seen: 150 },
      linkTitle: { most: 200, seen: 70 },
      description: { most: 300, seen: 100 }
    }
  },
  {
    ...checked,
    id: "pinterest-pin",
    label: "Pinterest pin 2:3",
    channel: "pinterest",
    width: 1000,
    height: 1500,
    aspectRatio: "portrait_3_4",
    safe: [0.06, 0.07, 0.1, 0.07],
    kinds: ["image", "video"],
    limits: { linkTitle: { most: 100, seen: 40 }, description: { most: 500, seen: 60 }, hashtags: { most: 20 } },
    note: "Estimated."
  },
  {
    ...own,
    id: "web-hero",
    label: "Web hero",
    channel: "web",
    width: 1920,
    height: 1080,
    aspectRatio: "landscape_16_9",
    safe: [0.08, 0.055, 0.08, 0.055],
    kinds: ["image", "video"],
    limits: {}
  },
  {
    ...own,
    id: "email-header",
    label: "Newsletter header",
    channel: "email",
    width: 1200,
    height: 600,
    aspectRatio: "landscape_16_9",
    safe: [0.06, 0.05, 0.06, 0.05],
    kinds: ["image"],
    minTextPx: 28,
    limits: { linkTitle: { seen: 60 }, description: { seen: 90 } },
    note: "Shown at 600 x 300."
  },
  {
    ...checked,
    ...banner,
    id: "display-300x250",
    label: "Display 300 x 250",
    width: 300,
    height: 250,
    aspectRatio: "landscape_4_3"
  },
  {
    ...checked,
    ...banner,
    id: "display-336x280",
    label: "Display 336 x 280",
    width: 336,
    height: 280,
    aspectRatio: "landscape_4_3"
  },
  {
    ...checked,
    ...banner,
    id: "display-160x600",
    label: "Display 160 x 600",
    width: 160,
    height: 600,
    aspectRatio: "portrait_9_16"
  },
  {
    ...checked,
    ...banner,
    id: "display-300x600",
    label: "Display 300 x 600",
    width: 300,
    height: 600,
    aspectRatio: "portrait_9_16"
  },
  {
    ...checked,
    ...banner,
    id: "display-728x90",
    label: "Display 728 x 90",
    width: 728,
    height: 90,
    aspectRatio: "landscape_16_9",
    note: "No layout sets it well today."
  },
  {
    ...own,
    id: "print-a4",
    label: "A4, 300 dpi",
    channel: "print",
    width: 2480,
    height: 3508,
    aspectRatio: "portrait_3_4",
    safe: [0.05, 0.05, 0.05, 0.05],
    kinds: ["print"],
    minTextPx: 29,
    bleedMm: 3,
    dpi: 300,
    limits: {},
    note: "RGB. Smallest text is 7 pt."
  },
  {
    ...own,
    id: "screen-portrait",
    label: "Retail screen, upright",
    channel: "screen",
    width: 1080,
    height: 1920,
    aspectRatio: "portrait_9_16",
    safe: [0.05, 0.06, 0.05, 0.06],
    kinds: ["image", "video"],
    minTextPx: SCREEN_TEXT_PX,
    limits: {}
  },
  {
    ...own,
    id: "screen-landscape",
    label: "Retail screen, wide",
    channel: "screen",
    width: 1920,
    height: 1080,
    aspectRatio: "landscape_16_9",
    safe: [0.06, 0.05, 0.06, 0.05],
    kinds: ["image", "video"],
    minTextPx: SCREEN_TEXT_PX,
    limits: {}
  }
]

/** Own sizes: sides in pixels, inclusive; `ratio` of the longer side to the shorter. */
export const FREE_SIZE = {
  side: { least: 160, most: 4096 },
  pixels: 16_000_000,
  ratio: 4,
  safe: [0.06, 0.06, 0.06, 0.06],
  minTextPx: 11
} as const
