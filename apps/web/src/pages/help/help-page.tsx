import { helpTexts } from "@marque/core/organizations"
import { useFeedback } from "@marque/react/feedback"
import { HelpScreen } from "@marque/react/organizations"
import { FileCheck, FileCheckProvider } from "@marque/react/proposals"
import { later, useOffline } from "@marque/react/ui"
import { useSyncExternalStore } from "react"
import { dataAddress } from "../../app-context/data-address.ts"
import { installation } from "../../app-context/installation.ts"
import { surroundings } from "../../app-context/surroundings.ts"
import { useFileCheckMachines } from "../../machines/file-check.ts"
import { useRoute } from "../../routes/use-route.ts"

const BundledChangelog = later(async () => (await import("./bundled-changelog.tsx")).BundledChangelog)

const StartedBrand = later(async () => (await import("./started-brand.tsx")).StartedBrand)

const nothing = () => undefined

const pictureUrl = (article: string, tone: "light" | "dark") =>
  `${import.meta.env.BASE_URL}help/${article}-${tone}.avif`

export const HelpPage = () => {
  const feedback = useFeedback(nothing)
  const { article } = useRoute("help").search
  const { fileCheck } = useFileCheckMachines()
  const offline = useOffline()
  const appVersion = useSyncExternalStore(surroundings.watch, surroundings.version)
  return (
    <HelpScreen
      surroundings={{
        appVersion,
        offline,
        address: location.href,
        dataAddress: dataAddress(),
        installation: installation(),
        browser: navigator.userAgent,
        language: navigator.language,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        widthPx: innerWidth,
        heightPx: innerHeight
      }}
      article={article}
      pictureUrl={pictureUrl}
      started={<StartedBrand />}
      changelog={<BundledChangelog />}
      onContact={() => feedback.send({ type: "dialog.open", subject: { contextTitle: helpTexts.title } })}
    >
      <FileCheckProvider machine={fileCheck}>
        <FileCheck />
      </FileCheckProvider>
    </HelpScreen>
  )
}
