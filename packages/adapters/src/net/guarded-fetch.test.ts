import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { privateHosts } from "@marque/testing/private-hosts"
import { afterEach, describe, expect, it } from "vitest"
import { FetchRefused, guardedFetch } from "./guarded-fetch.ts"
import { isPublicAddress } from "./public-address.ts"

const servers: Array<Server> = []
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    })
  )
})

const serve = async (handle: Parameters<typeof createServer>[1]): Promise<string> => {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const outcome = async (url: string, trusted: ReadonlyArray<string> = [], addresses = ["127.0.0.1"]) => {
  const lookup = ((_: string, __: object, callback: (error: null, found: ReadonlyArray<object>) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
      // A test's resolver; its overloads do not matter here.
    )) as never
  const guarded = guardedFetch({ trusted, maxBytes: 1_000, lookup })
  const controller = new AbortController()
  try {
    await guarded(url, { signal: controller.signal })
    return "reached"
  } catch (error) {
    return error instanceof FetchRefused ? error.reason : "failed"
  }
}

describe("a guarded fetch", () => {
  it.each(privateHosts.flatMap((host) => [`http://${host}/`, `https://${host}:8443/latest`]))(
    "never reaches %s",
    async (url) => {
      expect(await outcome(url)).toBe("address")
    }
  )

  it.each(["file:///etc/passwd", "data:text/plain,x", "gopher://a/", "ftp://a/"])("takes no %s", async (url) => {
    expect(await outcome(url)).toBe("scheme")
  })

  it.each(["localhost", "metadata.google.internal", "river.example", "a.b.c.nip.io", "xn--rver-8pa.example"])(
    "looks %s up and goes nowhere when one of its addresses is private",
    async (host) => {
      expect(await outcome(`http://${host}/`, [], ["93.184.216.34", "10.0.0.7"])).toBe("address")
      expect(await outcome(`http://${host}/`, [], ["::ffff:10.0.0.7"])).toBe("address")
    }
  )

  it("takes no names and passwords in an address, and no other port of a host that is trusted", async () => {
    const origin = await serve((_, response) => response.end("ok"))
    expect(await outcome(origin, [origin])).toBe("reached")
    expect(await outcome("http://127.0.0.1:9/", [origin])).toBe("address")
    expect(await outcome("https://user:secret@river.example/", ["https://river.example"])).toBe("failed")
  })

  it("follows no redirect, not even of a host that is trusted", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const origin = await serve((_, response) => response.writeHead(status, { location: "http://10.0.0.1/" }).end())
      expect(await outcome(origin, [origin])).toBe("redirect")
    }
  })

  it("reads no more than agreed, whether the answer says so or not", async () => {
    const announced = await serve((_, response) =>
      response.writeHead(200, { "content-length": "2000" }).end("x".repeat(2_000))
    )
    expect(await outcome(announced, [announced])).toBe("size")
    const silent = await serve((_, response) => {
      response.write("x".repeat(900))
      response.end("x".repeat(900))
    })
    const response = await guardedFetch({ trusted: [silent], maxBytes: 1_000 })(silent)
    await expect(response.text()).rejects.toThrow(FetchRefused)
    expect((await (await guardedFetch({ trusted: [silent], maxBytes: 1_800 })(silent)).text()).length).toBe(1_800)
  })

  it("can be left in the middle of an answer that goes on", async () => {
    const origin = await serve((_, response) => {
      const goOn = (): void => {
        while (!response.destroyed && response.write("x".repeat(10_000)));
        if (!response.destroyed) response.once("drain", goOn)
      }
      goOn()
    })
    const response = await guardedFetch({ trusted: [origin], maxBytes: 100_000_000 })(origin)
    const reader = response.body?.getReader()
    for (let read = 0; read < 1_000_000;) read += (await reader?.read())?.value?.byteLength ?? 1_000_000
    await expect(reader?.cancel()).resolves.toBeUndefined()
  })

  it("sends method, headers, forms and texts, and gives status and headers back", async () => {
    const origin = await serve((request, response) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () =>
        response
          .writeHead(418, { "x-said": `${request.method} ${String(request.headers["x-asked"])}` })
          .end(Buffer.concat(chunks))
      )
    })
    const guarded = guardedFetch({ trusted: [origin], maxBytes: 10_000 })
    const text = await guarded(origin, { method: "POST", body: "tëxt", headers: { "x-asked": "please" } })
    expect([text.status, text.headers.get("x-said"), await text.text()]).toEqual([418, "POST please", "tëxt"])
    const form = new FormData()
    form.append("image", new Blob(["pixels"]), "a.png")
    expect(await (await guarded(origin, { method: "POST", body: form })).text()).toContain("pixels")
  })

  it("stops when its signal says so, with the signal's reason", async () => {
    const controller = new AbortController()
    const origin = await serve(() => controller.abort(new Error("enough")))
    const guarded = guardedFetch({ trusted: [origin], maxBytes: 1_000 })
    await expect(guarded(origin, { signal: controller.signal })).rejects.toThrow("enough")
  })

  it("says when nobody is there", async () => {
    const origin = await serve(() => undefined)
    const [server] = servers.splice(0)
    await new Promise((done) => server?.close(done))
    await expect(guardedFetch({ trusted: [origin], maxBytes: 1_000 })(origin)).rejects.toMatchObject({
      code: "ECONNREFUSED"
    })
  })
})

it("knows the public internet", () => {
  expect(["93.184.216.34", "8.8.8.8", "2606:4700::1111", "2a00:1450::1"].every(isPublicAddress)).toBe(true)
  expect(["", "river", "fe80::1%eth0", "2606:4700::1111%0"].some(isPublicAddress)).toBe(false)
})
