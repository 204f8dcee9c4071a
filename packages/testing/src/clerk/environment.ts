import type { Json, Settings } from "./state.ts"

const attribute = (enabled: boolean, required: boolean, more: Json = {}): Json => ({
  enabled,
  required,
  verifications: [],
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verify_at_sign_up: false,
  ...more
})

const OFF = attribute(false, false)

const userSettings = ({ requireName }: Settings): Json => ({
  attributes: {
    email_address: attribute(true, true, {
      verifications: ["email_code"],
      used_for_first_factor: true,
      first_factors: ["email_code"],
      verify_at_sign_up: true
    }),
    password: attribute(true, true),
    first_name: attribute(true, requireName),
    last_name: attribute(true, false),
    authenticator_app: attribute(true, false, { used_for_second_factor: true, second_factors: ["totp"] }),
    backup_code: attribute(true, false, { used_for_second_factor: true, second_factors: ["backup_code"] }),
    phone_number: OFF,
    username: OFF,
    web3_wallet: OFF,
    passkey: OFF
  },
  actions: { create_organization: true, delete_self: true },
  social: {},
  enterprise_sso: { enabled: false, self_serve_sso: false, self_serve_directory_sync: false },
  sign_in: { second_factor: { required: false, enabled: true } },
  sign_up: {
    allowlist_only: false,
    captcha_enabled: false,
    legal_consent_enabled: false,
    mode: "public",
    progressive: true
  },
  password_settings: {
    allowed_special_characters: "",
    disable_hibp: false,
    min_length: 8,
    max_length: 72,
    require_special_char: false,
    require_numbers: false,
    require_uppercase: false,
    require_lowercase: false,
    show_zxcvbn: false,
    min_zxcvbn_strength: 0
  },
  passkey_settings: { allow_autofill: false, show_sign_in_button: false },
  username_settings: { min_length: 4, max_length: 64 }
})

export const environmentView = (settings: Settings): Json => ({
  object: "environment",
  id: "env_stand_in",
  auth_config: {
    object: "auth_config",
    id: "aconf_stand_in",
    single_session_mode: true,
    claimed_at: null,
    reverification: true
  },
  display_config: {
    object: "display_config",
    id: "display_stand_in",
    application_name: "Marque",
    branded: false,
    captcha_public_key: null,
    captcha_widget_type: null,
    captcha_public_key_invisible: null,
    captcha_provider: "turnstile",
    captcha_oauth_bypass: [],
    home_url: "/",
    instance_environment_type: "development",
    preferred_sign_in_strategy: "password",
    sign_in_url: `${settings.hostedUrl ?? ""}/sign-in`,
    sign_up_url: `${settings.hostedUrl ?? ""}/sign-up`,
    after_sign_in_url: "/",
    after_sign_up_url: "/",
    after_sign_out_all_url: "/",
    after_sign_out_one_url: "/",
    after_switch_session_url: "/",
    after_leave_organization_url: "/",
    after_create_organization_url: "/",
    organization_profile_url: "/",
    create_organization_url: "/",
    user_profile_url: "/",
    show_devmode_warning: false,
    support_email: "",
    theme: {}
  },
  user_settings: userSettings(settings),
  organization_settings: {
    enabled: true,
    max_allowed_memberships: 0,
    force_organization_selection: settings.forceOrganization,
    actions: { admin_delete: true },
    domains: { enabled: false, enrollment_modes: [], default_role: "org:member" },
    slug: { disabled: false },
    organization_creation_defaults: { enabled: false }
  },
  commerce_settings: {
    billing: {
      stripe_publishable_key: null,
      organization: { enabled: false, has_paid_plans: false },
      user: { enabled: false, has_paid_plans: false }
    }
  },
  api_keys_settings: { user_api_keys_enabled: false, orgs_api_keys_enabled: false },
  protect_config: { object: "protect_config", id: "protect_stand_in", loaders: [] },
  maintenance_mode: false
})
