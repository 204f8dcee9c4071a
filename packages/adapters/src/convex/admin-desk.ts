import { api } from "@marque/backend/api"
import {
  type AdminAct,
  AdminAudit,
  AdminBrand,
  AdminDesk,
  AdminFinds,
  AdminHome,
  AdminInbox,
  AdminOrganization,
  AdminOrganizations,
  type AdminQuery,
  AdminTasks
} from "@marque/core/admin"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { change, changeOnly } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation">

const asks = (client: Client) => (query: AdminQuery) => {
  switch (query.view) {
    case "home":
      return change(client, api.admin.home, {}, AdminHome)
    case "tasks":
      return change(client, api.admin.tasks, { cursor: query.cursor }, AdminTasks)
    case "feedback":
      return change(client, api.admin.feedback, { status: query.status, cursor: query.cursor }, AdminInbox)
    case "audit": {
      const { action, cursor, organizationId } = query
      const narrowed = {
        ...(action !== undefined && { action }),
        ...(organizationId !== undefined && { organizationId })
      }
      return change(client, api.admin.log, { cursor, ...narrowed }, AdminAudit)
    }
    case "find":
      return change(client, api.admin.find, { q: query.q }, AdminFinds)
    case "organizations": {
      const { page, q, sort, status } = query
      const args = { page, q, sort, ...(status !== undefined && { status }) }
      return change(client, api.adminOrganizations.list, args, AdminOrganizations)
    }
    case "organization": {
      const { organizationId } = query
      return change(client, api.adminOrganizations.get, { organizationId }, AdminOrganization)
    }
    case "brand": {
      const { brandId, organizationId } = query
      return change(client, api.adminOrganizations.brand, { organizationId, brandId }, AdminBrand)
    }
  }
}

const performs = (client: Client) => (asked: AdminAct) => {
  switch (asked.act) {
    case "maintenance":
      return changeOnly(client, api.adminActs.setMaintenance, { text: asked.text })
    case "pause":
      return changeOnly(client, api.adminActs.setPaused, { paused: asked.paused })
    case "demo":
      return changeOnly(client, api.adminActs.setDemoOpen, { open: asked.open })
    case "publishVersion":
      return changeOnly(client, api.adminActs.publishVersion, { version: asked.version })
    case "retryTask":
      return changeOnly(client, api.adminActs.retryTask, { taskId: asked.taskId })
    case "refundTask":
      return changeOnly(client, api.adminActs.refundTask, { taskId: asked.taskId, reason: asked.reason })
    case "settleFeedback": {
      const { feedbackId, note, status } = asked
      return changeOnly(client, api.adminActs.settleFeedback, { feedbackId, note, status })
    }
    case "adjustCredits": {
      const { amount, expected, organizationId, reason } = asked
      return changeOnly(client, api.adminActs.adjustCredits, { organizationId, amount, reason, expected })
    }
    case "suspend": {
      const { organizationId, reason, suspended } = asked
      return changeOnly(client, api.adminActs.suspend, { organizationId, suspended, reason })
    }
    case "restoreBrand": {
      const { brandId, organizationId, reason } = asked
      return changeOnly(client, api.adminActs.restoreBrand, { organizationId, brandId, reason })
    }
    case "actAs": {
      const { organizationId, reason, userId } = asked
      return changeOnly(client, api.adminActs.actAs, { organizationId, userId, reason })
    }
    case "rescoreBrand": {
      const { brandId, organizationId } = asked
      return changeOnly(client, api.adminActs.rescoreBrand, { organizationId, brandId })
    }
  }
}

/** Answers are not live: each one is asked for and written down. */
export const layer = (client: Client): Layer.Layer<AdminDesk> =>
  Layer.succeed(AdminDesk, { ask: asks(client), perform: performs(client) })
