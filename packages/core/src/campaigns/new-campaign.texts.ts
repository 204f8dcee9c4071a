import type { Way } from "./new-campaign.events.ts"

export const newCampaignTexts = {
  title: "New campaign",
  name: "Name",
  basics: "Campaign",
  brand: "Brand",
  begin: "Start",
  ways: {
    blank: { label: "Blank", text: "An empty brief." },
    sample: { label: "From a sample", text: "A filled brief with your markets and products, to be changed." },
    trend: { label: "From a trend", text: "The days and markets of a card." },
    paste: { label: "Paste a brief", text: "Any text; its answers are found and shown to you before they are taken." },
    copy: { label: "Duplicate", text: "The brief of another campaign, its dates shifted." }
  } satisfies Readonly<Record<Way, { readonly label: string; readonly text: string }>>,
  sample: "Sample",
  firstDay: "First day",
  lastDay: "Last day",
  shifted: "Every other date of the brief moves with it.",
  chooseTrend: "Choose a trend",
  chooseCampaign: "Choose a campaign",
  chooseTrendText: "Choose a card under Trends and plan a campaign from it.",
  chooseCampaignText: "Open the menu of a campaign in the list and choose Duplicate.",
  ofTrend: (title: string) => `Answers the trend ${title}`,
  ofCopy: (name: string) => `A copy of ${name}`,
  copyOf: (name: string) => `${name} (copy)`,
  submit: "Create campaign",
  submitting: "Creating…",
  loading: "Loading the campaign",
  failed: "The campaign could not be created",
  noBrand: "Create a brand first",
  noBrandText: "A campaign belongs to a brand.",
  newBrand: "New brand",
  forbidden: "You cannot plan campaigns",
  useSample: (name: string) => `Use the sample ${name}`,
  samples: "Samples"
} as const
