{{/* The pod of a node. Takes the chart's root and whether the node keeps the audit. */}}
{{- define "handelsplatz.node" -}}
{{- $secret := printf "%s-database-app" .root.Release.Name -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: 45
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: { app: {{ .root.Release.Name }} }
containers:
  - name: product
    image: {{ .root.Values.image }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    ports:
      - { name: http, containerPort: 3000 }
    envFrom:
      - secretRef: { name: {{ .root.Values.settingsSecret }} }
    env:
      - { name: SECRET_KEY, valueFrom: { secretKeyRef: { name: {{ .root.Values.settingsSecret }}, key: SECRET_KEY } } }
      - { name: DATABASE_USER, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: username } } }
      - { name: DATABASE_PASSWORD, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: password } } }
      - name: DATABASE_URL
        value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ .root.Release.Name }}-pooler:5432/market
      - name: DATABASE_DIRECT_URL
        value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ .root.Release.Name }}-database-rw:5432/market
      {{- if gt (int .root.Values.database.instances) 1 }}
      - name: DATABASE_READ_URL
        value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ .root.Release.Name }}-database-ro:5432/market
      {{- end }}
      - { name: PUBLIC_URL, value: "https://{{ .root.Values.site }}" }
      - { name: BRAND, value: {{ .root.Values.brand | quote }} }
      {{- range $name, $value := .root.Values.settings }}
      - { name: {{ $name }}, value: {{ $value | quote }} }
      {{- end }}
      {{- if not .keepsAudit }}
      - { name: AUDIT_SECONDS, value: "0" }
      {{- end }}
    startupProbe:
      httpGet: { path: /api/health/live, port: http }
      periodSeconds: 2
      timeoutSeconds: 5
      failureThreshold: 150
    livenessProbe:
      httpGet: { path: /api/health/live, port: http }
      timeoutSeconds: 5
    readinessProbe:
      httpGet: { path: /api/health/ready, port: http }
      periodSeconds: 2
      # A database that hangs is answered with 503 after two seconds.
      timeoutSeconds: 3
    lifecycle:
      # The service stops sending requests before the node stops taking them. Needs Kubernetes 1.30.
      preStop: { sleep: { seconds: 5 } }
    resources: {{- toYaml .root.Values.resources | nindent 6 }}
    volumeMounts:
      - { name: data, mountPath: /data }
      - { name: tmp, mountPath: /tmp }
volumes:
  - { name: tmp, emptyDir: {} }
  {{- if not .keepsAudit }}
  - { name: data, emptyDir: {} }
  {{- end }}
{{- end }}
