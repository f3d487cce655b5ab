/** The machine that the files are for: paths are absolute, `program` is the site's. */
export interface Server {
  readonly address: URL;
  readonly folder: string;
  readonly node: string;
  readonly program: string;
  readonly user: string;
  /** Numbers of user and group, to whom the container's files belong. */
  readonly owner: string;
}

const port = 4000;

const envOf = ({ address }: Server, lines: readonly string[]): string =>
  [
    "NODE_ENV=production",
    `SITE_URL=${address.origin}`,
    `PORT=${port}`,
    "BACKUP_TO=backups",
    ...lines,
    "",
  ].join("\n");

const caddyOf = ({ address }: Server, gateway: string): string =>
  `${address.origin} {\n\treverse_proxy ${gateway}:${port} {\n\t\tlb_try_duration 10s\n\t}\n}\n`;

const unitOf = ({ folder, node, program, user }: Server): string => `[Unit]
After=network-online.target
[Service]
User=${user}
WorkingDirectory=${folder}
ExecStart=${node} ${program} start
Restart=always
MemoryMax=768M
[Install]
WantedBy=multi-user.target
`;

/** Returns the files, by name, for systemd and Caddy on the machine itself. */
export const machineFiles = (server: Server): Readonly<Record<string, string>> => ({
  ".env": envOf(server, ["TRUST_PROXY=loopback"]),
  "palabre.service": unitOf(server),
  Caddyfile: caddyOf(server, "127.0.0.1"),
});

/** Returns the files, by name, for Docker: the folder itself is what the container runs. */
export const composeFiles = (server: Server): Readonly<Record<string, string>> => ({
  ".env": envOf(server, ["HOST=0.0.0.0", "TRUST_PROXY=uniquelocal"]),
  Caddyfile: caddyOf(server, "palabre"),
  "compose.yaml": `services:
  palabre:
    image: node:24-bookworm-slim
    user: "${server.owner}"
    working_dir: ${server.folder}
    volumes: ["${server.folder}:${server.folder}"]
    command: ["node", "${server.program}", "start"]
    restart: unless-stopped
    stop_grace_period: 15s
    deploy:
      resources:
        limits: { memory: 768M }
  caddy:
    image: caddy:2.11-alpine
    restart: unless-stopped
    ports: ["80:80", "443:443", "443:443/udp"]
    volumes:
      - ./Caddyfile:/etc/caddy/Caddyfile:ro
      - caddy:/data
    deploy:
      resources:
        limits: { memory: 256M }
volumes:
  caddy:
`,
});
