import type { StorybookConfig } from '@storybook/react-vite'

/** One Storybook for widgets, cells, blocks, dialogs and screens: every story is made from the fixtures of `storybook/fixtures`. */
const config: StorybookConfig = {
  stories: ['../storybook/**/*.stories.tsx', '../renderers/**/*.stories.tsx', '../screens/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: 'storybook/vite.config.ts' } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, build: { ...vite.build, chunkSizeWarningLimit: 4000 } }),
}

export default config
