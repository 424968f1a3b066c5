interface Named {
  /** Whether it is a secret, or contains one: it can be in a file instead, and is never logged. */
  isSecret?: true;
  /** Not for operators, so docs/operators.md doesn’t name it. */
  isForDevelopment?: true;
}

/** Environment variables that the server and its commands read. */
export const SETTINGS = {
  API_DOCS: {},
  APP_SECRET: { isSecret: true },
  BUSINESS_TIME_ZONE: {},
  DATABASE_URL: { isSecret: true },
  DATA_DIR: {},
  DEMO: {},
  DRAIN_SECONDS: {},
  HOST: {},
  LOCAL_PUSH: { isForDevelopment: true },
  LOG_LEVEL: {},
  METRICS_TOKEN: { isSecret: true },
  NEW_APP_SECRET: { isSecret: true },
  NODE_ENV: {},
  OPERATOR_EMAIL: {},
  OWN_NETWORK: {},
  PORT: {},
  PUBLIC_URL: {},
  READ_DATABASE_URL: { isSecret: true },
  REDIS_URL: { isSecret: true },
  S3_ACCESS_KEY_ID: { isSecret: true },
  S3_BUCKET: {},
  S3_ENDPOINT: {},
  S3_REGION: {},
  S3_SECRET_ACCESS_KEY: { isSecret: true },
  TRUST_PROXY: {},
  WEB: { isForDevelopment: true },
} as const satisfies Record<string, Named>;

export type SettingName = keyof typeof SETTINGS;
type SecretName = {
  [N in SettingName]: (typeof SETTINGS)[N] extends { isSecret: true } ? N : never;
}[SettingName];

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const isSecret = (name: SettingName): name is SecretName => {
  const setting: Named = SETTINGS[name];
  return setting.isSecret ?? false;
};

/** The environment, limited to the known names; any other name doesn’t compile. */
export type Settings = Partial<Record<SettingName, string>>;

/** The environment as given, including the `NAME_FILE` variables that name files with secrets. */
export type GivenSettings = Settings & Partial<Record<`${SecretName}_FILE`, string>>;
