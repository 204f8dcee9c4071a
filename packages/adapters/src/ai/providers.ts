import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { EngineOffer, ProviderEngine, TextGenerator } from "@marque/core/engines"
import { createGateway, createProviderRegistry } from "ai"
import { comfyEngine } from "./comfyui/comfy-engine.ts"
import { ANSWER_MAX_BYTES, guardedFetch } from "../net/guarded-fetch.ts"
import { sizesFrom, USUAL_SIZES } from "./image-sizes.ts"
import { picturesTaken, sdkImages } from "./sdk-images.ts"
import { sdkText } from "./sdk-text.ts"
import { sdkVideos } from "./sdk-video.ts"

type Environment = Readonly<Record<string, string | undefined>>

export class AiSettingProblem extends Error {
  override readonly name = "AiSettingProblem"
}

interface Hosted {
  readonly name: string
  readonly baseURL: string
  readonly key: string
}

const hosted: ReadonlyMap<string, Hosted> = new Map([
  ["openai", { name: "OpenAI", baseURL: "https://api.openai.com/v1", key: "OPENAI_API_KEY" }],
  ["openrouter", { name: "OpenRouter", baseURL: "https://openrouter.ai/api/v1", key: "OPENROUTER_API_KEY" }],
  ["together", { name: "Together", baseURL: "https://api.together.xyz/v1", key: "TOGETHER_API_KEY" }],
  ["xai", { name: "xAI", baseURL: "https://api.x.ai/v1", key: "XAI_API_KEY" }],
  ["mistral", { name: "Mistral", baseURL: "https://api.mistral.ai/v1", key: "MISTRAL_API_KEY" }],
  ["groq", { name: "Groq", baseURL: "https://api.groq.com/openai/v1", key: "GROQ_API_KEY" }]
])
const OWN = "local"
const GATEWAY = "gateway"
const KNOWN = [OWN, ...hosted.keys(), GATEWAY]

interface Named {
  readonly setting: string
  readonly id: `${string}:${string}`
  readonly registered: string
  readonly model: string
}

const named = (environment: Environment, setting: string): Named | undefined => {
  const id = environment[setting]?.trim()
  if (id === undefined || id === "") return undefined
  const at = id.indexOf(":")
  const registered = id.slice(0, at)
  if (at < 1 || at === id.length - 1 || !KNOWN.includes(registered)) {
    throw new AiSettingProblem(`${setting} must be provider:model with one of these providers: ${KNOWN.join(", ")}`)
  }
  return { setting, id: `${registered}:${id.slice(at + 1)}`, registered, model: id.slice(at + 1) }
}

const httpUrl = (environment: Environment, setting: string): string | undefined => {
  const text = environment[setting]?.trim()
  if (text === undefined || text === "") return undefined
  const url = URL.parse(text)
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new AiSettingProblem(`${setting} must be an address that begins with http:// or https://`)
  }
  return text.replace(/\/+$/, "")
}

const required = (environment: Environment, setting: string, { setting: asker }: Named): string => {
  const value = environment[setting]
  if (value === undefined || value === "") throw new AiSettingProblem(`${asker} needs ${setting}`)
  return value
}

interface OwnUrls {
  readonly server: string | undefined
  readonly gateway: string | undefined
}

const providerOf = (environment: Environment, asked: Named, own: OwnUrls, fetch: typeof globalThis.fetch) => {
  if (asked.registered === GATEWAY) {
    const apiKey = required(environment, "AI_GATEWAY_API_KEY", asked)
    return createGateway({ apiKey, fetch, ...(own.gateway !== undefined && { baseURL: own.gateway }) })
  }
  const known = hosted.get(asked.registered)
  const baseURL = known?.baseURL ?? own.server ?? required(environment, "MARQUE_AI_BASE_URL", asked)
  const apiKey = known === undefined ? environment["MARQUE_AI_API_KEY"] : required(environment, known.key, asked)
  return createOpenAICompatible({
    name: asked.registered,
    baseURL,
    fetch,
    supportsStructuredOutputs: true,
    ...(apiKey !== undefined && { apiKey })
  })
}

const providerName = ({ registered }: Named): string => (registered === OWN ? "server" : registered)

const peopleName = ({ model, registered }: Named): string => {
  const provider = registered === OWN ? "Own server" : (hosted.get(registered)?.name ?? "Gateway")
  return `${provider} ${model}`
}

const offerOf = (asked: Named, makes: "image" | "text" | "video", modes: EngineOffer["modes"]): EngineOffer => ({
  id: asked.id,
  name: peopleName(asked),
  provider: providerName(asked),
  model: asked.model,
  local: false,
  makes: [makes],
  modes,
  // The SDK calls clips experimental, and none was ever made at a real service.
  ...(makes === "video" && { experimental: true })
})

/** Modes that need only words. A place needs a model that takes its picture, or it would be invented. */
const WORDS_ALONE: EngineOffer["modes"] = ["product", "halax", "custom"]

interface NamedText {
  readonly name: string
  readonly text: TextGenerator["Service"]
}

export interface AiEngines {
  readonly engines: ReadonlyArray<ProviderEngine>
  readonly text: NamedText | undefined
}

const sizesOf = (environment: Environment, { registered }: Named) => {
  if (registered === GATEWAY) return "ratio" as const
  const text = environment["MARQUE_IMAGE_SIZES"]
  if (text === undefined || text === "") return USUAL_SIZES
  const sizes = sizesFrom(text)
  if (sizes === undefined) throw new AiSettingProblem("MARQUE_IMAGE_SIZES must be a list like 1024x1024, 832x1216")
  return sizes
}

/** More than any of these models takes. */
const REFERENCES_MAX = 16

const takenOf = (environment: Environment): number | undefined => {
  const text = environment["MARQUE_IMAGE_REFERENCES"]?.trim()
  if (text === undefined || text === "") return undefined
  const taken = Number(text)
  if (Number.isInteger(taken) && taken >= 0 && taken <= REFERENCES_MAX) return taken
  throw new AiSettingProblem(`MARQUE_IMAGE_REFERENCES must be a whole number from 0 to ${REFERENCES_MAX}`)
}

/** Makes no call yet. Throws {@link AiSettingProblem} for the first wrong setting. */
export const aiEngines = (environment: Environment): AiEngines => {
  // The SDK would print its notices to the console; the relevant ones are on the picture.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const image = named(environment, "MARQUE_IMAGE_MODEL")
  const video = named(environment, "MARQUE_VIDEO_MODEL")
  const text = named(environment, "MARQUE_TEXT_MODEL")
  const own = {
    server: httpUrl(environment, "MARQUE_AI_BASE_URL"),
    gateway: httpUrl(environment, "MARQUE_AI_GATEWAY_URL")
  }
  const comfyUrl = httpUrl(environment, "MARQUE_COMFYUI_URL")
  const trusted = [own.server, own.gateway].filter((each) => each !== undefined)
  const fetch = guardedFetch({ trusted, maxBytes: ANSWER_MAX_BYTES })
  if (video !== undefined && video.registered !== GATEWAY) {
    throw new AiSettingProblem(`MARQUE_VIDEO_MODEL must be a model of ${GATEWAY}: the others make no clips here`)
  }
  const asked = [image, video, text].filter((each) => each !== undefined)
  const registry = createProviderRegistry(
    Object.fromEntries(asked.map((each) => [each.registered, providerOf(environment, each, own, fetch)]))
  )
  const engineOf = (each: Named) => ({ provider: providerName(each), model: each.model, name: peopleName(each) })
  const taken = takenOf(environment)
  const imagesOf = (each: Named): ProviderEngine => {
    const engine = {
      ...engineOf(each),
      imageModel: registry.imageModel(each.id),
      sizes: sizesOf(environment, each),
      ...(taken !== undefined && { references: taken })
    }
    const references = picturesTaken(engine)
    const modes = references > 0 ? ([...WORDS_ALONE, "place"] as const) : WORDS_ALONE
    return {
      offer: { ...offerOf(each, "image", modes), ...(references > 0 && { references }) },
      images: sdkImages(engine)
    }
  }
  const videosOf = (each: Named) => ({
    offer: offerOf(each, "video", ["animate"]),
    videos: sdkVideos({ ...engineOf(each), videoModel: registry.videoModel(each.id), fetch })
  })
  return {
    engines: [
      ...(image === undefined ? [] : [imagesOf(image)]),
      ...(video === undefined ? [] : [videosOf(video)]),
      ...(text === undefined ? [] : [{ offer: offerOf(text, "text", []) }]),
      ...(comfyUrl === undefined ? [] : [comfyEngine(comfyUrl, environment["MARQUE_COMFYUI_WORKFLOW"])])
    ],
    text:
      text === undefined
        ? undefined
        : {
            name: peopleName(text),
            text: sdkText({ provider: providerName(text), languageModel: registry.languageModel(text.id) })
          }
  }
}
